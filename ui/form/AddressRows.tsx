import { Fragment, type ReactNode } from 'react'

type Props = { street: ReactNode; town: ReactNode; isTownFirst: boolean }

export function AddressRows({ street, town, isTownFirst }: Props) {
  const rows = [<Fragment key="street">{street}</Fragment>, <Fragment key="town">{town}</Fragment>]
  return isTownFirst ? rows.toReversed() : rows
}
