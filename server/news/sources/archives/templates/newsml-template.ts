const TEMPLATE = `<?xml version="1.0" encoding="UTF-8"?>
<!-- A newsMessage or itemSet of newsItems, or one newsItem alone. A document type (DOCTYPE) is refused. -->
<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/">
  <itemSet>
    <!-- guid: identifier, the same in all versions. version: rises with each correction; the highest stands; absent it is 1. -->
    <newsItem guid="urn:newsml:example.com:20240514:grid-operator-warns" version="2" xml:lang="en-GB">
      <itemMeta>
        <!-- Text only; other classes are refused. -->
        <itemClass qcode="ninat:text"/>
        <!-- The outlet is the domain in guid, else the name or literal of provider, infoSource or creditline. -->
        <provider literal="example.com"/>
        <!-- When this version was made, and the first: the article counts on the day of the first. One of them is needed. -->
        <versionCreated>2024-05-14T09:00:00Z</versionCreated>
        <firstCreated>2024-05-14T05:30:00Z</firstCreated>
        <!-- Not to be published before; refused until then. -->
        <embargoed>2024-05-14T05:00:00Z</embargoed>
        <!-- stat:usable (as if absent), stat:withheld or stat:canceled; the latter two take the item back. -->
        <pubStatus qcode="stat:usable"/>
      </itemMeta>
      <contentMeta>
        <headline>Grid operator warns of "tight" winter</headline>
        <!-- Language tag; absent it is xml:lang of the item. -->
        <language tag="en-GB"/>
        <!-- Topics of the IPTC give the categories; without any they are found from the text. -->
        <subject qcode="medtop:20000256"><name>energy and resource</name></subject>
        <!-- Countries it is about, by ISO code or name; without any, where it was written; without that, found from the headline. -->
        <subject type="cpnat:geoArea" qcode="iso3166-1a2:GB"><name>United Kingdom</name></subject>
        <located><name>London</name><broader type="cptype:country" qcode="iso3166-1a2:GB"/></located>
      </contentMeta>
      <!-- NITF or XHTML in inlineXML, else plain text or HTML in inlineData. -->
      <contentSet>
        <inlineXML contenttype="application/nitf+xml">
          <nitf xmlns="http://iptc.org/std/NITF/2006-10-18/">
            <body><body.content><p>The operator said on Tuesday that reserves were thin.</p></body.content></body>
          </nitf>
        </inlineXML>
      </contentSet>
    </newsItem>
    <newsItem guid="urn:newsml:example.com:20240515:harvest" version="1">
      <itemMeta>
        <versionCreated>2024-05-15T12:00:00Z</versionCreated>
      </itemMeta>
      <contentMeta>
        <headline>Harvest ends early in the south</headline>
      </contentMeta>
      <contentSet>
        <inlineData contenttype="text/plain">It has been dry since March.</inlineData>
      </contentSet>
    </newsItem>
  </itemSet>
</newsMessage>
`;

/** A message of two items, with what is read of them explained in comments. */
export function newsmlTemplate(): string {
  return TEMPLATE;
}
