import { useTranslation } from 'react-i18next'
import type { MarketingData } from '#contract/shop/prints.ts'
import { services, type Service } from '#contract/shop/prints.rules.ts'
import type { DesignTexts } from '#print/designs/design-texts.ts'
import { serviceIcon } from '#print/designs/kit/icons.ts'
import type { Mark } from '#print/sheet.ts'
import { CheckboxCard } from '#ui/form/CheckboxCard.tsx'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'

const size = 24

type ServiceIconProps = { service: Service; className?: string }

type Services = NonNullable<MarketingData['services']>
type Props = {
  id: string
  label: string
  selection: Services
  /** Exact number of services to choose. */
  count: number
  texts: DesignTexts
  language: string
  error: string | undefined
  onChange: (selection: Services) => void
}

export function ServicesField(props: Props) {
  const { t } = useTranslation()
  const { id, label, selection, count, texts, language, error, onChange } = props
  const left = count - selection.length

  function choose(service: Service, isChosen: boolean) {
    const icons = services.filter((one) =>
      one === service ? isChosen : selection.some(({ icon }) => icon === one),
    )
    onChange(icons.map((icon) => ({ icon, text: texts.services[icon].name })))
  }

  return (
    <fieldset aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <p id={`${id}-count`} aria-live="polite" className="mb-2 text-meta text-ink-2">
        {left > 0 ? t('marketing.servicesLeft', { left }) : t('marketing.servicesDone')}
      </p>
      <div lang={language} className="grid gap-2 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
        {services.map((service, index) => {
          const isChosen = selection.some(({ icon }) => icon === service)
          return (
            <div key={service} className="relative">
              <CheckboxCard
                id={index === 0 ? id : undefined}
                label={
                  <span className="block pr-9 hyphens-auto">{texts.services[service].name}</span>
                }
                checked={isChosen}
                disabled={!isChosen && left <= 0}
                onChange={(event) => choose(service, event.target.checked)}
                className="h-full px-3! py-3.5!"
              />
              <ServiceIcon
                service={service}
                className="pointer-events-none absolute top-1/2 right-3 size-7 -translate-y-1/2 text-patina"
              />
            </div>
          )
        })}
      </div>
      <FieldProblem id={id} error={error} />
    </fieldset>
  )
}

function ServiceIcon({ service, className }: ServiceIconProps) {
  const mark = serviceIcon(service, { x: 0, y: 0, size, ink: 'patina' })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d={toPath(mark)} />
    </svg>
  )
}

function toPath(mark: Mark): string {
  if (mark.kind === 'group') return mark.marks.map(toPath).join('')
  return mark.kind === 'shape' ? mark.path : ''
}
