export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-5 shrink-0 animate-spin rounded-full border-[3px] border-current border-t-transparent"
    />
  )
}
