import type { TFunction } from 'i18next'

type Problem = { id: string; message: string }

export function withNames(problems: readonly Problem[], t: TFunction): Problem[] {
  return problems.map(({ id, message }) => {
    const field = t(`team.${id as 'name' | 'surname' | 'phone'}`)
    return { id, message: t('checkout.problem', { field, problem: message }) }
  })
}
