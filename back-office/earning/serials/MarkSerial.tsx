import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSerial, isWithdrawn } from '#contract/earning/scans.rules.ts'
import {
  type SerialLife,
  type SerialStatus,
  serialStatuses,
} from '#contract/earning/serials.admin.ts'
import { FormDialog } from '#back-office/kit/form/FormDialog.tsx'
import { useMarkSerial } from './serials.queries.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

export function MarkSerial({ life }: { life: SerialLife }) {
  const { t } = useTranslation()
  const id = useId()
  const mark = useMarkSerial()
  const others = serialStatuses.filter((one) => one !== life.register?.status)
  const [status, setStatus] = useState<SerialStatus>(others[0]!)
  return (
    <FormDialog
      title={t('backOffice.serials.markTitle', { serial: formatSerial(life.serial) })}
      icon={TagIcon}
      label={t('backOffice.serials.mark')}
      saveLabel={t('backOffice.serials.saveStatus')}
      saveKind={isWithdrawn(status) ? 'danger' : 'primary'}
      mutation={mark}
      onOpen={() => setStatus(others.at(-1)!)}
      toSend={(reason) => ({ serial: life.serial, status, reason })}
      messageOf={({ reevaluated }) => t('backOffice.serials.reevaluated', { count: reevaluated })}
    >
      <SelectField
        id={id}
        label={t('backOffice.serials.newStatus')}
        value={status}
        onChange={(event) => setStatus(event.target.value as SerialStatus)}
        options={others.map((one) => ({
          value: one,
          label: t(`backOffice.serials.statuses.${one}`),
        }))}
      />
      <p className="rounded-control bg-sunken p-3">
        <MarkEffect life={life} status={status} />
      </p>
    </FormDialog>
  )
}

function MarkEffect({ life: { credit }, status }: { life: SerialLife; status: SerialStatus }) {
  const { t } = useTranslation()
  if (!isWithdrawn(status)) return t('backOffice.serials.noReturn')
  if (!credit) return t('backOffice.serials.noCredit')
  const { company, points, available, taken } = credit
  if (company === '') return t('backOffice.serials.losesElsewhere', { points })
  return t('backOffice.serials.loses', {
    company,
    taken,
    points,
    before: available,
    after: available - taken,
  })
}
