/* A header made up for tests in the words of the manual. It is not TotalView's. */
#ifndef MADE_UP_VISUALIZE_H
#define MADE_UP_VISUALIZE_H

#ifdef __cplusplus
extern "C" {
#endif

#define VIS_MAGIC 0x1BADCAFEL /* also tells the byte order */
#define VIS_VERSION (VIS_OLDEST + 2) // a name from below
#define VIS_OLDEST 1
#define VIS_MAXDIMS (1 << 2)
#define VIS_MAXSTRING \
    100
#define VIS_SQUARE(x) ((x) * (x))

#if 0
struct never { int broken : 3; };
#endif

typedef enum { vis_ao_row_major = 1, vis_ao_column_major } vis_axis_order;

enum vis_type_code {
    vis_signed_int = 'a',
    vis_unsigned_int,
    vis_float = VIS_MAXDIMS + 7,
};

struct vis_dimension {
    char vd_flags;
    long vd_base;
    unsigned long vd_count;
    long int vd_stride;
};

typedef struct vis_header {
    vis_axis_order vh_axis_order;
    struct vis_dimension vh_dims[VIS_MAXDIMS];
    short vh_effective_rank;
    unsigned vh_id;
    long long vh_item_count;
    unsigned char vh_item_length;
    int vh_magic, *vh_next;
    long n_bytes;
    char vh_title[VIS_MAXSTRING + 1];
    enum vis_type_code vh_type;
    unsigned short vh_version;
} vis_header;

extern int vis_send(const vis_header *header, void *data);

#ifdef __cplusplus
}
#endif
#endif
