export const menuStyles =
  'max-h-[min(32rem,80dvh)] min-w-56 overflow-y-auto rounded-control border border-line-strong bg-surface py-1 text-body shadow-menu outline-none'

export const menuItemStyles =
  'flex min-h-(--button) cursor-pointer items-center gap-2 px-3 outline-none select-none data-highlighted:bg-sunken'
