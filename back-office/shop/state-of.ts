/** Whether installers see a product: "shown", "hidden" or "inactive". */
export function stateOf({ active, visible }: { active: boolean; visible: boolean }) {
  if (!active) return 'inactive'
  return visible ? 'shown' : 'hidden'
}

export const states = ['shown', 'hidden', 'inactive'] as const
