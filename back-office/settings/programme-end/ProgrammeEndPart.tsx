import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findRegion, type Region } from '#contract/regions.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { AnnouncedFacts } from './AnnouncedFacts.tsx'
import { AnnounceEnd } from './AnnounceEnd.tsx'
import { programmeEndQuery, useConfirmEnd, useWithdrawEnd } from './programme-end.queries.ts'
import { RegionChoice } from '#back-office/settings/settings/RegionChoice.tsx'
import { useRulesRegion } from '#back-office/settings/settings/use-rules-region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import type { AnnouncedEnd } from '#contract/settings/programme-end.admin.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { formatDay } from '#ui/format.ts'
import { ReasonConfirm } from '#back-office/kit/form/ReasonConfirm.tsx'

export function ProgrammeEndPart() {
  const { slug, mine, setSlug } = useRulesRegion()
  return (
    <div className="max-w-3xl">
      <RegionChoice slug={slug} mine={mine} onChange={setSlug} />
      <RegionEnd key={slug} slug={slug} />
    </div>
  )
}

type Step = 'announce' | 'confirm' | 'withdraw'

function RegionEnd({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [step, setStep] = useState<Step>()
  const region = findRegion(slug)!
  const { data: state } = useSuspenseQuery(programmeEndQuery(region.id))
  const { end } = state
  const getDialogProps = (dialogStep: Step) => ({
    region,
    isOpen: step === dialogStep,
    onClose: () => setStep(undefined),
  })

  return (
    <FormPart title={t('backOffice.settings.tabs.end')}>
      <AnnouncedFacts state={state} />
      <p className="text-ink-2">{t('backOffice.programmeEnd.lead')}</p>
      {end?.is_mine && !end.confirmed_at && (
        <p className="font-semibold">{t('backOffice.invariants.another')}</p>
      )}
      {may('programme.end') && !end?.has_ended && (
        <div className="flex flex-wrap gap-3">
          {!end && (
            <Button kind="danger" onClick={() => setStep('announce')}>
              {t('backOffice.programmeEnd.announce')}
            </Button>
          )}
          {end && !end.confirmed_at && !end.is_mine && (
            <Button kind="danger" onClick={() => setStep('confirm')}>
              {t('backOffice.programmeEnd.confirm')}
            </Button>
          )}
          {end && (
            <Button kind="secondary" onClick={() => setStep('withdraw')}>
              {t('backOffice.programmeEnd.withdraw')}
            </Button>
          )}
        </div>
      )}
      <AnnounceEnd {...getDialogProps('announce')} state={state} />
      {end && <ConfirmEnd {...getDialogProps('confirm')} end={end} />}
      <WithdrawEnd {...getDialogProps('withdraw')} />
    </FormPart>
  )
}

type Props = { region: Region; end: AnnouncedEnd; isOpen: boolean; onClose: () => void }

/** Another person confirms the end; then members are notified. */
function ConfirmEnd({ region, end, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const confirm = useStepUp(useConfirmEnd(region.id))
  const facts = { country: toRegionName(region.slug), date: formatDay(end.last_day) }
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('backOffice.programmeEnd.confirm')}
      confirmLabel={t('backOffice.programmeEnd.confirm')}
      isDanger
      busy={confirm.isPending && t('profile.saving')}
      error={confirm.error}
      onConfirm={() => confirm.mutate(undefined, { onSuccess: onClose })}
    >
      <p>{t('backOffice.programmeEnd.confirmText', facts)}</p>
      {confirm.stepUp}
    </Confirm>
  )
}

type WithdrawEndProps = { region: Region; isOpen: boolean; onClose: () => void }

function WithdrawEnd({ region, ...opening }: WithdrawEndProps) {
  const { t } = useTranslation()
  return (
    <ReasonConfirm
      {...opening}
      id="withdraw-reason"
      confirmLabel={t('backOffice.programmeEnd.withdraw')}
      text={t('backOffice.programmeEnd.withdrawText')}
      minLength={5}
      mutation={useStepUp(useWithdrawEnd(region.id))}
      toSend={(reason) => ({ reason })}
    />
  )
}
