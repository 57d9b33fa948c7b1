import type { PhraseRules } from './phrase-rule';

/** Turkish. */
export const TURKISH: PhraseRules = {
  politics: {
    strong:
      'seçim*, cumhurbaşkan*, erdoğan, bakan*, hükümet*, meclis*, tbmm, milletvekil*, belediye*, akp, ak parti, chp, mhp, hdp, iyi parti, ' +
      'kılıçdaroğlu, imamoğlu, muhalefet*, siyas*, protesto*, büyükelçi*, diplomat*, yaptırım*, göçmen*, mülteci*, vali, valisi',
    weak: '',
  },
  economy: {
    strong: 'ekonomi*, enflasyon*, asgari ücret*, zam, zammı, işsizlik*, vergi*, bütçe*, ihracat*, ithalat*, emekli*, maaş*, memur zammı',
    weak: '',
  },
  health: {
    strong: 'sağlık*, hastane*, doktor*, hasta, hastalık*, aşı, aşısı, koronavirüs*, salgın*, kanser*, ilaç*, ameliyat*, virüs*, hemşire*',
    weak: '',
  },
  science: {
    strong: 'bilim*, teknoloji*, yapay zeka, uzay*, nasa, gezegen*, hacker*, siber*, akıllı telefon*, robot*, araştırmacı*, arkeolo*',
    weak: '',
  },
  environment: {
    strong:
      'deprem*, iklim*, çevre, sel, fırtına*, hava durumu, meteoroloji*, orman yangın*, sıcaklık*, kuraklık*, kirlilik*, kar yağışı, ' +
      'sağanak, afad, afet*',
    weak: '',
  },
  sports: {
    strong:
      'futbol*, maç, maçı, maçın*, süper lig*, şampiyon*, galatasaray*, fenerbahçe*, beşiktaş*, trabzonspor*, transfer*, milli takım*, ' +
      'gol, golü, teknik direktör*, hakem*, basketbol*, voleybol*, olimpiyat*, spor*, forma, kulüp*, kulüb*, uefa, derbi*, lig, kupa*, ' +
      'tenis*, güreş*, formula 1, madalya*, filenin sultanları',
    weak: '',
  },
  education: {
    strong: 'eğitim*, okul*, üniversite*, öğrenci*, öğretmen*, sınav*, yks, lgs, kpss, meb, yök',
    weak: '',
  },
  culture: {
    strong:
      'film*, sinema*, dizi, dizisi, oyuncu*, şarkı*, konser*, festival*, müze*, sergi*, tiyatro*, kitap*, yazar*, sanat*, kültür*, cami*, ' +
      'diyanet*, ünlü*, müzik*, ramazan*, bayram*, magazin*',
    weak: '',
  },
  energy: {
    strong: 'enerji*, petrol*, doğalgaz*, doğal gaz*, akaryakıt*, benzin*, motorin*, elektrik*, nükleer*, akkuyu*, güneş enerji*, botaş',
    weak: '',
  },
  defense: {
    strong:
      'ordu*, asker*, tsk, terör*, pkk, savaş*, füze*, operasyon pençe, nato, milli savunma*, msb, siha*, iha, şehit*, saldırı*, ateşkes, ' + 'işgal',
    weak: '',
  },
  transport: {
    strong:
      'havaliman*, uçak*, uçuş*, thy, tren*, metro*, otobüs*, trafik*, kaza, kazası, kazada, kazasında, karayol*, otoyol*, köprü*, liman*, ' +
      'gemi*, sürücü*, tır, kamyon*, marmaray, tramvay*',
    weak: '',
  },
  agriculture: {
    strong: 'tarım*, çiftçi*, hasat*, buğday*, çay, fındık*, hayvancılık*, besici*, süt, gübre*, balıkçı*, üretici köylü, mahsul*',
    weak: '',
  },
  finance: {
    strong:
      'borsa*, bist, dolar*, euro, altın fiyat*, gram altın, çeyrek altın, merkez bankası*, faiz*, banka*, kredi*, hisse*, bitcoin, ' +
      'kripto*, döviz*, yatırımcı*, tcmb, kur',
    weak: '',
  },
  law: {
    strong:
      'polis*, mahkeme*, dava*, savcı*, hakim, cinayet*, öldür*, tutukla*, gözaltı*, cezaev*, hapis, yargı*, uyuşturucu*, hırsız*, ' +
      'dolandırıcı*, bıçak*, silahlı*, jandarma*, kayıp, avukat*, taciz*, tecavüz*, yolsuzluk*, insan haklar*, suç*',
    weak: '',
  },
  realestate: {
    strong: 'konut*, kira, kiralar*, kiracı*, kiralık*, emlak*, gayrimenkul*, ev fiyat*, tapu*, toki, daire, müteahhit*, inşaat*, kentsel dönüşüm',
    weak: '',
  },
  media: {
    strong:
      'gazeteci*, basın*, medya*, televizyon*, trt, rtük, sansür*, sosyal medya*, twitter, instagram, tiktok, youtube, türk telekom, ' +
      'turkcell, internet*, haber kanal*, gazete*, muhabir*',
    weak: '',
  },
  tourism: {
    strong:
      'turizm*, turist*, otel*, tatil*, tatilci*, plaj*, seyahat*, gezi, gezilecek*, ziyaretçi*, konaklama*, kruvaziyer*, antalya turizm, ' +
      'bodrum, kapadokya*, tur operatör*',
    weak: '',
  },
  manufacturing: {
    strong:
      'fabrika*, üretim*, sanayi*, imalat*, üretici*, otomotiv*, togg, tofaş, ford otosan, çelik*, tekstil*, demir çelik, tersane*, ' +
      'organize sanayi*, sanayici*',
    weak: '',
  },
  retail: {
    strong:
      'market*, mağaza*, alışveriş*, perakende*, indirim*, tüketici*, esnaf*, avm*, bim, a101, şok market*, migros, trendyol, hepsiburada, ' +
      'aktüel ürün*, zincir market*, fiyat etiket*',
    weak: '',
  },
};
