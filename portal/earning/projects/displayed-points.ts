import type { ListedProject } from '#contract/earning/projects.ts'

/** Prefers sums calculated by the server over stored ones. */
export function withDisplayedPoints<P extends ListedProject>(project: P): P {
  const { calculated_available_points, calculated_max_points } = project
  return {
    ...project,
    available_points: calculated_available_points ?? project.available_points,
    max_points: calculated_max_points ?? project.max_points,
  }
}
