import type { Category } from '#contract/shop/shop.ts'

/** The category of vouchers has a name of ours, wherever its slug or name says "voucher". */
export function isVoucherCategory({ slug, name }: Pick<Category, 'slug' | 'name'>) {
  return [slug, name].some((text) => /^vouchers?$/i.test(text.trim()))
}
