import { MAX_DEPTH, mendMarkup } from './mend-markup';

describe('mending markup', () => {
  it('leaves well-formed markup as it is', () => {
    const text = '<rss a="1 > 0"><!-- </rss> --><b/><c d=\'"\'><![CDATA[</c>]]></c>x &amp; y</rss>';
    expect(mendMarkup(text)).toBe(text);
  });

  it('keeps only the root element', () => {
    expect(mendMarkup('\n<?xml version="1.0"?><!-- a --><rss>x</rss> <!-- b --> rest')).toBe('<rss>x</rss>');
    expect(mendMarkup('Warning: <b>headers sent</b> \n<?xml version="1.0"?><rss/>')).toBe('<rss/>');
  });

  it.each([
    ['<a>1 < 2</a>', '<a>1 &lt; 2</a>'],
    ['<a><b x="1<2"/>y</a>', '<a>&lt;b x="1<2"/>y</a>'.replace('1<2', '1&lt;2')],
    ['<a><b>x</a>', '<a><b>x</b></a>'],
    ['<a><b><c>x</b></a>', '<a><b><c>x</c></b></a>'],
    ['<a>x</p></a>', '<a>x</a>'],
    ['<a><Title>x</title></a>', '<a><Title>x</title></a>'],
    ['<a>x<?php y ?></a>', '<a>x</a>'],
    ['<a>x<!DOCTYPE y></a>', '<a>x&lt;!DOCTYPE y></a>'],
    ['<rss><channel><item/>', '<rss><channel><item/></channel></rss>'],
  ])('mends %s', (broken, mended) => {
    expect(mendMarkup(broken)).toBe(mended);
  });

  it('removes a document type without declarations', () => {
    expect(mendMarkup('<!DOCTYPE rss PUBLIC "-//X//DTD [RSS] > 0.91//EN" "http://x.invalid/rss.dtd"><rss/>')).toBe('<rss/>');
  });

  it.each([
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', /declarations/],
    ['<!DOCTYPE a SYSTEM "file:///etc/passwd" [<!ENTITY % p SYSTEM "x">]><a/>', /declarations/],
    ['<!doctype a [<!ELEMENT a ANY>]><a/>', /declarations/],
    ['<rss><channel><item><link>http://x.org/a', /<item> is not closed|<link> is not closed/],
    ['<rss><a><![CDATA[x</a></rss>', /CDATA/],
    ['<rss><!-- x</rss>', /comment/],
    ['no markup', /no markup/],
    [`${'<a>'.repeat(MAX_DEPTH + 1)}`, /nested deeper/],
  ])('refuses %s', (text, reason) => {
    expect(() => mendMarkup(text)).toThrow(reason);
  });
});
