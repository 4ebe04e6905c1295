import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { checkStatement } from '#contract/points/points.ts'
import { line } from '#contract/ids.ts'
import { call } from '#portal/platform/call.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { TextField } from '#ui/form/TextField.tsx'

const formShape = z.object({ number: line(40, 3) })

/** Shows no name; only confirms whether a typed number is the company's. */
export function StatementOwner({ code }: { code: string }) {
  const { t } = useTranslation()
  const check = useMutation({
    mutationFn: (number: string) => call(checkStatement, { body: { code, number } }),
  })
  const { form, field } = useShapeForm(formShape, { number: '' }, check.error)
  const answer = check.data?.company
  return (
    <form
      noValidate
      className="mt-6 space-y-4"
      onSubmit={(event) => void form.handleSubmit(({ number }) => check.mutate(number))(event)}
    >
      <TextField
        label={t('points.proof.number')}
        hint={t('points.proof.numberHint')}
        autoComplete="off"
        {...field('number')}
      />
      <RefusalBox error={check.error} />
      <Button type="submit" kind="secondary" busy={check.isPending && t('points.proof.compare')}>
        {t('points.proof.compare')}
      </Button>
      <output className="block font-semibold">
        {answer === 'same' && t('points.proof.same')}
        {answer === 'other' && t('points.proof.other')}
      </output>
    </form>
  )
}
