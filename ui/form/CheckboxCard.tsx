import { ChoiceCard, type ChoiceCardProps } from '#ui/form/ChoiceCard.tsx'

export function CheckboxCard(props: ChoiceCardProps) {
  return <ChoiceCard type="checkbox" {...props} />
}
