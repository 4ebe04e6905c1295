/** Whether installers see a product: "shown", "hidden" or "inactive". */
export function stateOf({ active, visible }: { active: boolean; visible: boolean }) {
  if (!active) return 'inactive'
  return visible ? 'listed' : 'hidden'
}

export const states = ['listed', 'hidden', 'inactive'] as const
