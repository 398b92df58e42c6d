import type { Site } from '../../api/contract/sites.ts';
import { Code } from '../components/code.tsx';
import { Facts } from '../components/facts.tsx';
import { Section } from '../components/section.tsx';
import { SiteStateTag } from '../components/states/site-state-tag.tsx';
import { sitesText } from '../text/sites.ts';

const text = sitesText.what;

export function SiteFacts({ site }: { readonly site: Site }) {
  const { fields, value, place } = sitesText;
  const { lat, lon, modificado } = site;
  return (
    <Section title={text.title}>
      <Facts
        facts={[
          { label: text.code, value: <Code>{site.cod}</Code> },
          { label: text.state, value: <SiteStateTag state={site.estado} /> },
          { label: fields.nombre, value: value(site.nombre) },
          { label: fields.direccion, value: value(site.direccion) },
          { label: text.town, value: place(site.municipio, site.provincia) },
          {
            label: text.coordinates,
            value: lat === null || lon === null ? text.noCoordinates : text.point(lat, lon),
          },
          { label: fields.tipo, value: value(site.tipo) },
          { label: fields.operador, value: value(site.operador) },
          { label: text.origin, value: text.cameFrom(site.origen, site.creado, site.creadoPor) },
          {
            label: text.changed,
            value: modificado === null ? value(null) : text.changedBy(modificado, site.modificadoPor),
          },
        ]}
      />
    </Section>
  );
}
