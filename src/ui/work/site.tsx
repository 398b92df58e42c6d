import type { WorkSite } from '../../api/contract/work-page.ts';
import { RecordFields } from '../components/record-drawer/record-fields.tsx';
import { Section } from '../components/section.tsx';
import { SiteLink } from '../components/site-link.tsx';
import { workText } from '../text/work.ts';
import { Changeable } from './changeable.tsx';
import type { Changing } from './use-changing.ts';

const text = workText.site;

interface SiteProps {
  readonly site: WorkSite;
  readonly changing: Changing;
}

/** The code is a field of the tracking sheet too. */
const CODE = 'site_cod';

export function Site({ site, changing }: SiteProps) {
  const { cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador } = site;
  const town = [municipio, provincia].filter((part) => part !== null).join(', ');
  return (
    <Section title={text.title}>
      <RecordFields
        facts={[
          {
            label: text.code,
            value: (
              <Changeable changing={changing} field={CODE} label={text.codeOfWork} value={cod}>
                <SiteLink cod={cod} label={text.open(cod)} />
              </Changeable>
            ),
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
