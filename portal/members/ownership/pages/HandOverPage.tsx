import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { SpendingPauseBanner } from '#portal/members/installers/SpendingPauseBanner.tsx'
import { ownershipQuery, useStartHandOver } from '#portal/members/ownership/ownership.queries.ts'
import { WaitingHandOver } from '#portal/members/ownership/WaitingHandOver.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { useState } from 'react'
import type { Ownership } from '#contract/members/ownership.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { formatName } from '#ui/format.ts'

export function HandOverPage() {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: ownership } = useSuspenseQuery(ownershipQuery)
  const { data: handOver, people } = ownership
  const isOwner = self.role.id === Role.owner
  return (
    <Page title={t('ownership.title')} width="form">
      <SpendingPauseBanner self={self} className="mb-6" />
      {handOver && <WaitingHandOver key={handOver.uuid} handOver={handOver} />}
      {!handOver && isOwner && <StartHandOver people={people} />}
      {!handOver && !isOwner && (
        <>
          <p className="mb-6 text-ink-2">{t('ownership.none')}</p>
          <LinkButton to="/projects">{t('team.toProjects')}</LinkButton>
        </>
      )}
    </Page>
  )
}

function StartHandOver({ people }: { people: Ownership['people'] }) {
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
