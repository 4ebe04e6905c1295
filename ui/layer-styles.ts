export const backdropStyles =
  'fixed inset-0 z-40 min-h-dvh bg-shade transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

const dialogFrame =
  'fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-sheet border border-line bg-surface p-6 shadow-dialog outline-none transition-[opacity,scale] duration-200 data-nested-dialog-open:opacity-0 data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0'

export const dialogStyles = `${dialogFrame} w-[min(30rem,calc(100vw-2rem))]`
export const wideDialogStyles = `${dialogFrame} w-[min(56rem,calc(100vw-1rem))] max-md:p-4`
