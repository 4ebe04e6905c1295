import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLanguage } from '#contract/languages.ts'
import { singleStop } from '#contract/formats/phrases.rules.ts'
import { getCountries, filterCountries } from './countries.ts'
import { withRegion } from './registration-draft.ts'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './step-props.ts'
import { Flag } from '#ui/Flag.tsx'
import { RadioCard } from '#ui/form/RadioCard.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { TextLink } from '#ui/TextLink.tsx'

type Props = Omit<StepProps, 'region' | 'setting'> & {
  region: StepProps['region'] | undefined
  /** The last days of the countries in which the club ends. */
  ends: ReadonlyMap<number, string>
}

export function RegionStep(props: Props) {
  const { t, i18n } = useTranslation()
  const { draft, region, ends, change, onContinue } = props
  const [first] = useState(region)
  const [text, setText] = useState('')
  const [attempt, setAttempt] = useState(0)
  const countries = filterCountries(getCountries(i18n.language, first), text)
  const lastDay = region && ends.get(region.id)
  const endText = (date: string) => t('registration.region.ends', { date })
  const problem = !region
    ? t('problems.required')
    : lastDay && `${singleStop.process(`${endText(lastDay)}.`)} ${t('registration.region.noNew')}`

  function go() {
    if (!region || lastDay) return setAttempt(attempt + 1)
    localStorage.setItem('region', region.slug)
    onContinue()
  }

  return (
    <StepForm
      eyebrow={props.eyebrow}
      refusal={props.refusal}
      title={t('registration.region.title')}
      lead={
        <>
          {t('registration.region.lead')}{' '}
          <TextLink to="/login" className="inline-block py-1">
            {t('registration.signInInstead')}
          </TextLink>
        </>
      }
      problems={attempt > 0 && problem ? [{ id: 'regions_id', message: problem }] : []}
      attempt={attempt}
      pin="always"
      onSubmit={go}
    >
      <SearchField
        label={t('registration.region.search')}
        placeholder={t('registration.region.search')}
        value={text}
        onChange={setText}
      />
      <fieldset className="grid min-w-0 gap-2">
        <legend className="sr-only">{t('registration.region.title')}</legend>
        {countries.map(({ region: { id, language }, native, name }, index) => (
          <RadioCard
            key={id}
            id={index === 0 ? 'regions_id' : undefined}
            name="regions_id"
            value={id}
            checked={draft.company.regions_id === id}
            onChange={() => change((before) => withRegion(before, id))}
            note={ends.has(id) && endText(ends.get(id)!)}
            label={
              <span className="flex items-center gap-3">
                <span className="flex-1">
                  <span lang={getLanguage(language).tag} className="text-lead">
                    {native}
                  </span>
                  {name !== native && <span className="font-normal text-ink-2"> {name}</span>}
                </span>
                <Flag code={language} />
              </span>
            }
          />
        ))}
      </fieldset>
      <output className="block text-ink-2">
        {countries.length === 0 && t('registration.region.none')}
      </output>
    </StepForm>
  )
}
