import type { Category } from '#contract/shop/shop.ts'

export function isVoucherCategory({ slug, name }: Pick<Category, 'slug' | 'name'>) {
  return [slug, name].some((text) => /^vouchers?$/i.test(text.trim()))
}
