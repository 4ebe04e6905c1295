import type { TFunction } from 'i18next'

type Problem = { id: string; message: string }

/** The problems of a member's form, each with the name of its field. */
export function withNames(problems: readonly Problem[], t: TFunction): Problem[] {
  return problems.map(({ id, message }) => {
    const field = t(`team.${id as 'name' | 'surname' | 'phone'}`)
    return { id, message: t('checkout.problem', { field, problem: message }) }
  })
}
