import { ChoiceCard, type ChoiceCardProps } from '#ui/ChoiceCard.tsx'

export function CheckboxCard(props: ChoiceCardProps) {
  return <ChoiceCard type="checkbox" {...props} />
}
