import { ChoiceCard, type ChoiceCardProps } from '#ui/form/ChoiceCard.tsx'

export function RadioCard(props: ChoiceCardProps) {
  return <ChoiceCard type="radio" {...props} />
}
