import { ChoiceCard, type ChoiceCardProps } from '#ui/ChoiceCard.tsx'

export function RadioCard(props: ChoiceCardProps) {
  return <ChoiceCard type="radio" {...props} />
}
