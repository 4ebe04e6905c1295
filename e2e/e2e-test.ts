import { test as base } from '@playwright/test'

/** Playwright's test; an answer that a test has changed may still be under way when it ends. */
export const test = base.extend({
  context: async ({ context }, run) => {
    await run(context)
    const ignoreErrors = { behavior: 'ignoreErrors' } as const
    await Promise.all(
      [context, ...context.pages()].map((routed) => routed.unrouteAll(ignoreErrors)),
    )
  },
})
