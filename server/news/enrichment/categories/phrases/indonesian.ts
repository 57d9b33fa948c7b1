import type { PhraseRules } from './phrase-rule';

/** Indonesian and Malay. */
export const INDONESIAN: PhraseRules = {
  politics: {
    strong:
      'pemilu*, pilpres*, pilkada*, presiden, wakil presiden, menteri, kementerian, gubernur, bupati, wali kota, walikota, dpr, dprd, mpr, ' +
      'partai, pdip, pdi perjuangan, gerindra, golkar, jokowi, prabowo, ganjar, anies, capres, cawapres, kpu, bawaslu, demo mahasiswa, ' +
      'unjuk rasa, koalisi, politik, kabinet, duta besar, pemerintah',
    weak: '',
  },
  economy: {
    strong: 'ekonomi, inflasi, pengangguran, pajak, apbn, ekspor, impor, upah minimum, ump, sri mulyani, subsidi, kemiskinan, umkm',
    weak: '',
  },
  health: {
    strong:
      'kesehatan, rumah sakit, dokter, pasien, vaksin*, covid, virus, penyakit, kanker, obat, kemenkes, bpjs kesehatan, stunting, ' +
      'demam berdarah, dbd, puskesmas, diabetes',
    weak: '',
  },
  science: {
    strong:
      'sains, teknologi, ilmuwan, peneliti, kecerdasan buatan, antariksa, satelit, peretas, hacker, siber, smartphone, ponsel, aplikasi, ' +
      'gadget, robot, brin',
    weak: '',
  },
  environment: {
    strong:
      'gempa, bmkg, banjir, longsor, cuaca, iklim, lingkungan hidup, kebakaran hutan, karhutla, tsunami, gunung merapi, erupsi, polusi, ' +
      'kekeringan, hujan lebat, gunung semeru, sampah',
    weak: '',
  },
  sports: {
    strong:
      'sepak bola, sepakbola, liga 1, liga champions, liga inggris, piala dunia, piala asia, timnas, pssi, persib, persija, persebaya, ' +
      'arema, bali united, pelatih, pemain, striker, gol, kiper, pertandingan, bulu tangkis, bulutangkis, badminton, motogp, formula 1, ' +
      'olimpiade, medali, atlet, sea games, asian games, tinju, voli, basket, juara, shin tae yong, man united, manchester united, ' +
      'klasemen, olahraga, turnamen, skuad, transfer pemain',
    weak: '',
  },
  education: {
    strong: 'pendidikan, sekolah, siswa, guru, mahasiswa, universitas, kampus, dosen, ujian, ppdb, beasiswa, kurikulum, pelajar, snbt, rektor',
    weak: '',
  },
  culture: {
    strong:
      'film, aktor, aktris, artis, penyanyi, musik, konser, drama korea, drakor, festival, museum, budaya, seni, novel, masjid, gereja, ' +
      'idul fitri, idul adha, lebaran, ramadan, ustaz, haji, sinetron, selebriti, seleb, pameran, agama, pernikahan artis, batik',
    weak: '',
  },
  energy: {
    strong:
      'energi, bbm, pertamina, pertalite, minyak mentah, gas elpiji, elpiji, lpg, listrik, pln, batu bara, batubara, plts, panas bumi, ' +
      'nuklir, solar subsidi, migas',
    weak: '',
  },
  defense: {
    strong:
      'tni, militer, perang, rudal, teroris, terorisme, densus 88, kkb, prajurit, pasukan, hamas, tentara, angkatan laut, angkatan udara, ' +
      'gencatan senjata, serangan udara, kapal perang, alutsista',
    weak: '',
  },
  transport: {
    strong:
      'bandara, pesawat, penerbangan, maskapai, garuda indonesia, lion air, kereta api, kereta cepat, kai, krl, mrt, lrt, transjakarta, ' +
      'jalan tol, tol, macet, kemacetan, lalu lintas, kecelakaan, tabrakan, pelabuhan, kapal, feri, truk, bus, mudik, pengemudi, ' +
      'ojek online, gojek, sopir, stasiun',
    weak: '',
  },
  agriculture: {
    strong:
      'pertanian, petani, panen, padi, beras, sawit, kelapa sawit, peternak*, nelayan, perikanan, pupuk, kopi, jagung, kedelai, bulog, ' +
      'sapi, perkebunan, sawah, ternak',
    weak: '',
  },
  finance: {
    strong:
      'saham, ihsg, bursa, bank indonesia, bank, suku bunga, rupiah, dolar, investasi, investor, kredit, kripto, bitcoin, harga emas, ' +
      'emas antam, laba, obligasi, asuransi, ojk, pinjol, dividen, ipo',
    weak: '',
  },
  law: {
    strong:
      'polisi, polda, polres, polri, pengadilan, hakim, jaksa, kejaksaan, kpk, korupsi, tersangka, terdakwa, ditangkap, pembunuhan, ' +
      'dibunuh, pencurian, maling, penipuan, narkoba, sabu, penjara, vonis, sidang, hukum, pemerkosaan, pencabulan, pelecehan seksual, ' +
      'begal, perampokan, kasus pembunuhan, mahkamah konstitusi, mahkamah agung, ham, hilang, tewas ditikam, penganiayaan',
    weak: '',
  },
  realestate: {
    strong: 'properti, perumahan, rumah subsidi, kpr, apartemen, sewa rumah, pengembang, kontrakan, real estate, harga rumah, hunian, rumah murah',
    weak: '',
  },
  media: {
    strong:
      'wartawan, jurnalis, pers, dewan pers, media sosial, medsos, viral, twitter, facebook, instagram, tiktok, youtube, televisi, ' +
      'kominfo, telkom, telkomsel, internet, hoaks, hoax, penyiaran, kpi, selebgram, youtuber',
    weak: '',
  },
  tourism: {
    strong:
      'wisata, wisatawan, pariwisata, turis, hotel, liburan, pantai, destinasi, kemenparekraf, sandiaga uno, objek wisata, tempat wisata, ' +
      'resor, borobudur, labuan bajo, penginapan, villa, paspor',
    weak: '',
  },
  manufacturing: {
    strong:
      'pabrik, manufaktur, industri, produsen, otomotif, perakitan, baja, krakatau steel, tekstil, semen, mobil listrik, toyota, daihatsu, ' +
      'honda, buruh pabrik, smelter, hilirisasi, kemenperin, produksi',
    weak: '',
  },
  retail: {
    strong:
      'toko, ritel, supermarket, minimarket, alfamart, indomaret, mal, belanja, diskon, promo, konsumen, pedagang, pasar tradisional, ' +
      'e commerce, shopee, tokopedia, lazada, harbolnas, harga sembako, sembako, pasar, ylki, pembeli',
    weak: '',
  },
};
