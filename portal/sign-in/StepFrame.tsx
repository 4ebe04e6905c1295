import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  title: string
  lead?: ReactNode
  isWrong?: boolean
  /** The way to the step before; absent on the first. */
  back?: ReactNode
  children: ReactNode
}

export function StepFrame({ title, lead, isWrong, back, children }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <title>{`${isWrong ? `${t('common.error')} ` : ''}${title} · Rooflight Club`}</title>
      {back}
      <h1 className="text-h1">{title}</h1>
      {lead && <div className="mt-2 mb-6 text-pretty text-ink-2">{lead}</div>}
      {children}
    </>
  )
}

/** The main button of a step stays in reach above the keyboard of a phone. */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className="pinned sticky bottom-0 z-10 -mx-4 mt-6 space-y-2 bg-bg px-4 pt-2 pb-4 md:static md:mx-0 md:px-0">
      {children}
    </div>
  )
}
