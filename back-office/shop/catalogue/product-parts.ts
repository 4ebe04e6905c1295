/** The tabs of a product, in the address as `part`. */
export const productParts = ['text', 'offer', 'pictures', 'preview', 'history'] as const
