/** What a product is asked for when it is drawn: the close-up is a part of one of the two views. */
export type Sitting = { view: 1 | 2; colour: string; seed: string }
