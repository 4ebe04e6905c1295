import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { callQuery } from '#portal/platform/call-queries.ts'
import type { Challenge } from '#portal/members/sign-in/sign-in-draft.ts'
import { findRegion } from '#contract/regions.ts'
import { endpoint } from '#contract/endpoint.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Button } from '#ui/Button.tsx'
import { Flag } from '#ui/Flag.tsx'
import { linkClass } from '#ui/TextLink.tsx'

const demoAccount = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  region: z.string(),
})

type DemoAccount = z.output<typeof demoAccount>

const listDemoAccounts = endpoint('GET /demo/accounts', 'demo', {
  summary: 'People of the demo, to sign in as with one tap',
  answer: z.array(demoAccount),
})

const demoAccountsQuery = callQuery(
  ['demo', 'accounts'],
  listDemoAccounts,
  { base: '' },
  { staleTime: Infinity },
)

const initialCount = 3

type Props = { onSent: (challenge: Challenge, account: DemoAccount) => void }

/** Lists accounts in the reader's language first. */
export function DemoAccounts({ onSent }: Props) {
  const { t, i18n } = useTranslation()
  const { data: accounts = [] } = useQuery(demoAccountsQuery)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [areAllVisible, setAllVisible] = useState(false)
  if (accounts.length === 0) return null
  const visibleAccounts = sortAccounts(i18n.language, accounts).slice(
    0,
    areAllVisible ? undefined : initialCount,
  )

  async function choose(account: DemoAccount) {
    const { email } = account
    setBusy(true)
    setFailure(undefined)
    try {
      const { user_id } = await askDemoCode(account)
      const sentAt = Date.now()
      onSent({ userId: user_id, identifier: { email }, sentTo: email, sentAt }, account)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby="demo" className="mt-4 mb-6 rounded-card bg-sunken p-4 sun:border">
      <h2 id="demo" className="text-body">
        {t('signIn.demoTitle')}
      </h2>
      <p className="text-meta text-ink-2">{t('signIn.demoText')}</p>
      <RefusalBox error={failure} className="mt-3" />
      <ul className="mt-3 space-y-2">
        {visibleAccounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void choose(account)}
              className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 text-left hover:border-patina"
            >
              <span
                aria-hidden
                className="flex size-10 shrink-0 items-center justify-center rounded-control bg-slate text-meta font-bold text-on-slate"
              >
                {getInitials(account.name)}
              </span>
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block font-semibold">{account.name}</span>
                <span className="block truncate text-meta text-ink-2">{account.company}</span>
              </span>
              <Flag code={findRegion(account.region)?.language ?? 'en'} />
            </button>
          </li>
        ))}
      </ul>
      <a
        href="/demo/qr-sheet.pdf"
        target="_blank"
        rel="noreferrer"
        className={`mt-2 inline-flex min-h-12 items-center px-3 ${linkClass}`}
      >
        {t('signIn.demoPlates')}
      </a>
      {!areAllVisible && accounts.length > initialCount && (
        <Button kind="quiet" isWide onClick={() => setAllVisible(true)} className="mt-2">
          {t('signIn.demoMore', { count: accounts.length - initialCount })}
        </Button>
      )}
    </section>
  )
}

function sortAccounts(language: string, accounts: DemoAccount[]) {
  const isNear = ({ region }: DemoAccount) => findRegion(region)?.language === language
  return [...accounts.filter(isNear), ...accounts.filter((account) => !isNear(account))]
}

function getInitials(name: string) {
  const parts = name.split(' ')
  return `${parts[0]?.[0] ?? ''}${parts.at(-1)?.[0] ?? ''}`
}

/** Loads the mutation on tap, as nothing needs it earlier. */
async function askDemoCode({ email }: DemoAccount) {
  const { askCode } = await import('#portal/members/sign-in/ask-code.ts')
  return askCode({ email })
}
