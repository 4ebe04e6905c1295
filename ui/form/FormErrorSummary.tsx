import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** `id` is the id of the field the line leads to. */
  problems: readonly { id: string; message: string }[]
  /** Counts the attempts: at each one that failed the summary takes the focus. */
  attempt: number
}

export function FormErrorSummary({ problems, attempt }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (attempt === 0 || problems.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border-2 border-bad bg-surface p-4"
    >
      <p className="flex items-center gap-2 font-bold">
        <WarningIcon size={24} weight="fill" className="shrink-0 text-bad" aria-hidden />
        {t('common.problemTitle', { count: problems.length })}
      </p>
      <ul className="mt-2 space-y-1">
        {problems.toSorted(compareByPlace).map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
              className="inline-block py-1 font-semibold text-bad underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function compareByPlace(...problems: [{ id: string }, { id: string }]) {
  const [first, second] = problems.map(({ id }) => document.getElementById(id))
  if (!first || !second) return 0
  const isAfter = first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING
  return isAfter ? 1 : -1
}
