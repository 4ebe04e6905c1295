import type { Category } from '#contract/shop/shop.ts'

/** The voucher category, recognized by its slug or name, has our own label. */
export function isVoucherCategory({ slug, name }: Pick<Category, 'slug' | 'name'>) {
  return [slug, name].some((text) => /^vouchers?$/i.test(text.trim()))
}
