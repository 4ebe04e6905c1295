import { useTranslation } from 'react-i18next'
import type { StaffPrint } from '#contract/shop/marketing.admin.ts'
import { Timeline } from '#back-office/kit/Timeline.tsx'

type Props = { handOvers: StaffPrint['hand_overs'] }

export function HandOverList({ handOvers }: Props) {
  const { t } = useTranslation()
  return (
    <Timeline
      label={t('backOffice.marketing.handedOver')}
      items={handOvers.map(({ via, at, by }, index) => ({
        id: `${index}`,
        at,
        title: t(`backOffice.marketing.ways.${via as 'download'}`),
        who: by,
        tone: 'ok',
      }))}
    />
  )
}
