import { useTranslation } from 'react-i18next'
import { useUnreadMessages } from '#portal/support/support/support.queries.ts'

const maxDisplayed = 99

export function UnreadMessages() {
  const { t } = useTranslation()
  const count = useUnreadMessages()
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden
        className="num flex h-5 min-w-5 items-center justify-center rounded-badge bg-daylight px-1 text-meta leading-none font-extrabold text-[#1b2528]"
      >
        {count > maxDisplayed ? `${maxDisplayed}+` : count}
      </span>
      <span className="sr-only">{t('support.unread', { count })}</span>
    </>
  )
}
