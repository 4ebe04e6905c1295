/** The state of a product for installers, one of `states`. */
export function getProductState({ active, visible }: { active: boolean; visible: boolean }) {
  if (!active) return 'inactive'
  return visible ? 'listed' : 'hidden'
}

export const states = ['listed', 'hidden', 'inactive'] as const
