import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isLanguage, offeredLanguages } from '#contract/languages.ts'
import {
  examplePeople,
  mailThemes,
  type WrittenExample,
} from '#contract/messaging/messages.admin.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { MailExample } from '#back-office/messaging/messages/MailExample.tsx'
import {
  messageExampleQuery,
  messageExamplesQuery,
} from '#back-office/messaging/messages/messages.queries.ts'
import { MessagesTabs } from '#back-office/messaging/messages/MessagesTabs.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Card } from '#ui/Card.tsx'

export function LeavingPage() {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const [search, change] = useSearchState('/inside/messages/leaving')
  const { key = 'signInCode', person = 'usual', theme = 'light' } = search
  const ownLanguage = isLanguage(staff.language) ? staff.language : 'en'
  const language = search.language ?? ownLanguage
  const choice = { key, language, person }
  const examples = useQuery(messageExamplesQuery)
  const example = useQuery(messageExampleQuery(choice))
  return (
    <BackOfficePage
      title={t('backOffice.messages.leaving.title')}
      lead={t('backOffice.messages.leaving.lead')}
    >
      <MessagesTabs />
      <div className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <SelectField
          id="message"
          label={t('backOffice.messages.leaving.message')}
          value={key}
          onChange={(event) => change({ key: event.target.value })}
          options={examples.data?.data.map((row) => ({
            value: row.key,
            label: `${row.label} (${row.key})`,
          }))}
        />
        <SelectField
          id="language"
          label={t('backOffice.messages.leaving.language')}
          value={language}
          onChange={({ target }) =>
            change({ language: offeredLanguages.find(({ code }) => code === target.value)?.code })
          }
          options={offeredLanguages.map(({ code }) => ({
            value: code,
            label: toLanguageName(code),
          }))}
        />
        <SelectField
          id="person"
          label={t('backOffice.messages.leaving.person')}
          value={person}
          onChange={({ target }) =>
            change({ person: examplePeople.find((one) => one === target.value) })
          }
          options={examplePeople.map((one) => ({
            value: one,
            label: t(`backOffice.messages.leaving.people.${one}`),
          }))}
        />
        <SelectField
          id="theme"
          label={t('backOffice.messages.leaving.theme')}
          value={theme}
          onChange={({ target }) =>
            change({ theme: mailThemes.find((one) => one === target.value) })
          }
          options={mailThemes.map((one) => ({ value: one, label: t(`shell.themes.${one}`) }))}
        />
      </div>
      <RefusalBox error={examples.error ?? example.error} onRetry={() => void example.refetch()} />
      {!example.data && !example.error && <Skeleton className="h-96" />}
      {example.data?.sms && <SmsExample sms={example.data.sms} language={language} />}
      {example.data?.mail && (
        <MailExample mail={example.data.mail} example={{ ...choice, theme }} />
      )}
    </BackOfficePage>
  )
}

type Props = { sms: NonNullable<WrittenExample['sms']>; language: string }

function SmsExample({ sms, language }: Props) {
  const { t } = useTranslation()
  const { text, ...facts } = sms
  return (
    <Card className="mb-6">
      <h2 className="mb-2 text-h3">{t('backOffice.messages.channels.sms')}</h2>
      <p
        lang={language}
        className="rounded-control bg-sunken p-3 whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </p>
      <p className="mt-2 text-meta text-ink-2">
        {t('backOffice.messages.leaving.smsFacts', facts)}
      </p>
    </Card>
  )
}
