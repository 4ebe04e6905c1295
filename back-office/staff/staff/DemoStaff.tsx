import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { regions } from '#contract/regions.ts'
import { demoCode } from '#contract/members/sign-in.rules.ts'
import * as contract from '#contract/staff/staff.admin.ts'
import { call } from '#back-office/platform/call.ts'
import type { DemoStaffAccount } from './sign-in.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = { people: readonly DemoStaffAccount[]; onDone: () => void }

export function DemoStaff({ people, onDone }: Props) {
  const { t } = useTranslation()
  const enter = useMutation({
    async mutationFn(email: string) {
      const { challenge } = await call(contract.requestStaffCode, { body: { email } })
      await call(contract.verifyStaffCode, { body: { challenge, code: demoCode } })
    },
    onSuccess: onDone,
  })
  return (
    <section aria-labelledby="demo" className="mt-8">
      <h2 id="demo" className="text-h3">
        {t('backOffice.signIn.demoTitle')}
      </h2>
      <p className="text-ink-2">{t('backOffice.signIn.demoText')}</p>
      <RefusalBox error={enter.error} className="mt-3" />
      <ul className="mt-3 overflow-hidden rounded-card border border-line bg-surface">
        {people.map(({ name, email, role, regions: ids }) => (
          <li key={email} className="border-t border-line first:border-0">
            <button
              type="button"
              aria-disabled={enter.isPending || undefined}
              onClick={() => !enter.isPending && enter.mutate(email)}
              className="flex min-h-12 w-full items-center gap-3 px-4 py-1.5 text-left -outline-offset-3 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block font-semibold">{name}</span>
                <span className="block truncate text-meta text-ink-2">{email}</span>
              </span>
              <span className="shrink-0 text-right text-meta leading-snug text-ink-2">
                {t(`backOffice.staff.roles.${role}`)}
                <span className="block uppercase">{formatRegions(ids)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "PL" or "CZ SK"; nothing for all. */
function formatRegions(ids: readonly number[]) {
  if (ids.length === regions.length) return ''
  return regions
    .filter(({ id }) => ids.includes(id))
    .map(({ slug }) => slug)
    .join(' ')
}
