import { type ComponentType, lazy } from 'react';
import { MissingPage } from './connection/missing-page.tsx';
import { fetchedPart } from './fetched-part.ts';

/** What is fetched when it is first drawn. Where it does not come nothing stands in its place: the portal says so. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyOr(load, Nothing);

/** As above, for what fills the page. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyOr(load, MissingPage);

const lazyOr = <Props extends object>(load: () => Promise<ComponentType<Props>>, missing: () => unknown) =>
  lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: (await fetchedPart(load)) ?? (missing as ComponentType<Props>),
    }),
  );

const Nothing = () => null;
