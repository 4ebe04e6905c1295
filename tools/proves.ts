import type { TestOptions } from 'node:test'

type Proof = { annotation: { type: 'proves'; description: string }[] }

/**
 * Names the rows of `docs/requirements/` that a test shows, as the options of the test, or, in a
 * long one, as a line of its own before the assertions that show them. At most six at once unless
 * the test loops over a table of them. `npm run requirements` counts what is named here.
 */
export function proves(ids: readonly string[]): TestOptions & Proof {
  return { annotation: ids.map((description) => ({ type: 'proves', description })) }
}
