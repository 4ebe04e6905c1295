import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { FinanceTask } from '#contract/points/finance-tasks.admin.ts'
import { paragraph } from '#contract/ids.ts'
import {
  financeOutcomes,
  maxFinanceNote,
  minFinanceNote,
} from '#contract/points/club-card.rules.ts'
import { isClaimedByOther } from '#back-office/staff/claims/claims.queries.ts'
import { ClaimNote } from '#back-office/staff/claims/ClaimNote.tsx'
import { useResolveFinanceTask } from './finance-tasks.queries.ts'
import { NextButton } from '#back-office/kit/queue/NextButton.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useShapeForm } from '#ui/form/form.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

const shape = z.object({
  outcome: z.enum(financeOutcomes),
  note: paragraph(maxFinanceNote, minFinanceNote),
})

type Props = { task: FinanceTask; onNext: () => void }

export function ResolveFinanceTask({ task, onNext }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const resolve = useResolveFinanceTask(task.uuid)
  const { form, field, problems } = useShapeForm(
    shape,
    { outcome: 'agrees' as const, note: '' },
    resolve.error,
  )
  const mayDecide = may('top_ups.decide')
  const isMine = !task.resolved && mayDecide && !isClaimedByOther(task.claim)
  const submit = form.handleSubmit((body) =>
    resolve.mutate(body, {
      onSuccess() {
        toast(t('backOffice.financeTasks.done'))
        onNext()
      },
    }),
  )
  return (
    <div className="space-y-4">
      {!task.resolved && mayDecide && (
        <ClaimNote kind="finance_tasks" uuid={task.uuid} claim={task.claim} />
      )}
      {isMine && (
        <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
          <SelectField
            label={t('backOffice.financeTasks.outcome')}
            {...field('outcome')}
            options={financeOutcomes.map((one) => ({
              value: one,
              label: t(`backOffice.financeTasks.outcomes.${one}`),
            }))}
          />
          <TextArea
            label={t('backOffice.financeTasks.note')}
            rows={4}
            maxLength={maxFinanceNote}
            {...field('note')}
          />
          <Button type="submit" isWide busy={resolve.isPending && t('backOffice.returns.busy')}>
            <CheckIcon aria-hidden weight="bold" />
            {t('backOffice.financeTasks.resolve')}
          </Button>
        </form>
      )}
      {task.resolved && <p className="text-ink-2">{t('backOffice.orders.noDecision')}</p>}
      <RefusalBox error={problems.length > 0 ? undefined : resolve.error} />
      {mayDecide && <NextButton label={t('backOffice.orders.next')} onNext={onNext} />}
    </div>
  )
}
