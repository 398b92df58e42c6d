import type { WorkSite } from '../../api/contract/work-page.ts';
import { Facts } from '../components/facts.tsx';
import { Section } from '../components/section.tsx';
import { SiteLink } from '../components/site-link.tsx';
import { workText } from '../text/work.ts';

const text = workText.site;

export function Site({ site }: { readonly site: WorkSite }) {
  const { cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador } = site;
  const town = [municipio, provincia].filter((part) => part !== null).join(', ');
  return (
    <Section title={text.title}>
      <Facts
        facts={[
          {
            label: text.code,
            value: <SiteLink cod={cod} label={text.open(cod)} />,
          },
          { label: text.name, value: nombre ?? workText.empty },
          { label: text.address, value: direccion ?? workText.empty },
          { label: text.town, value: town === '' ? workText.empty : town },
          {
            label: text.coordinates,
            value: lat === null || lon === null ? text.noCoordinates : text.point(lat, lon),
          },
          { label: text.kind, value: tipo ?? workText.empty },
          { label: text.operator, value: operador ?? workText.empty },
        ]}
      />
    </Section>
  );
}
