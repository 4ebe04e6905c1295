import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ownership } from '#contract/members/ownership.ts'
import { useStartHandOver } from './ownership.queries.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { formatName } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

export function StartHandOver({ people }: { people: Ownership['people'] }) {
  const { t } = useTranslation()
  const start = useStartHandOver()
  const [to, setTo] = useState(people[0]?.uuid ?? '')
  if (people.length === 0)
    return (
      <>
        <p className="mb-6 text-ink-2">{t('ownership.nobody')}</p>
        <LinkButton to="/team/add">{t('team.add')}</LinkButton>
      </>
    )
  return (
    <Form className="space-y-6" onSubmit={() => !start.isPending && start.mutate(to)}>
      <p className="text-ink-2">{t('ownership.lead')}</p>
      <SelectField
        id="hand-over-to"
        label={t('ownership.who')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        options={people.map((person) => ({ value: person.uuid, label: formatName(person) }))}
      />
      <p className="text-ink-2">{t('ownership.give')}</p>
      <RefusalBox error={start.error} />
      <SubmitButton busy={start.isPending && t('ownership.sending')}>
        {t('ownership.send')}
      </SubmitButton>
    </Form>
  )
}
