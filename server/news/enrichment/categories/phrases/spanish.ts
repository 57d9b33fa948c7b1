import type { PhraseRules } from './phrase-rule';

/** Spanish. */
export const SPANISH: PhraseRules = {
  politics: {
    strong:
      'elecciones, eleccion*, electoral*, presidente, presidenta, presidencial*, gobierno*, gobernador*, ministro*, ministra*, ministerio, ' +
      'congreso, senado, senador*, diputad*, parlamento, parlamentari*, alcalde*, alcaldesa, ayuntamiento, partido politico, coalicion, ' +
      'referendum, protestas, manifestacion, manifestantes, diplomatic*, embajad*, canciller, cancilleria, migrantes, inmigracion, ' +
      'sanciones, concejal*, legislativ*, oposicion, candidat*, politico, politica, politicos, politicas, votacion, comicios, moncloa, ' +
      'psoe, pp y vox, vox, podemos, petro, milei, amlo, sheinbaum, maduro, kirchner, bukele, boluarte',
    weak: 'reforma, ley, estado, nacional, campana, votos, lider',
  },
  economy: {
    strong:
      'economia, economico, economica, economicos, inflacion, ipc, pib, desempleo, paro, empleo, salario*, salarial, aranceles, ' +
      'exportacion*, importacion*, impuesto*, deficit, presupuesto*, recesion, costo de vida, coste de la vida, pobreza, pensiones, ' +
      'jubilacion, deuda publica, canasta basica, tipo de cambio',
    weak: 'precios, trabajadores, huelga, crecimiento',
  },
  health: {
    strong:
      'salud, sanidad, sanitari*, hospital*, medico, medica, medicos, enfermeda*, enfermer*, vacuna*, pacientes, cancer, virus, pandemia, ' +
      'epidemia, dengue, gripe, cirugia, farmaceutic*, medicamento*, diabetes, embarazo, salud mental, obesidad, sarampion',
    weak: 'sintomas, dieta, ejercicio, brote',
  },
  science: {
    strong:
      'ciencia, cientific*, tecnologia*, inteligencia artificial, astronauta*, planeta, espacial, telescopio, investigadores, ' +
      'ciberataque*, hackers, celular*, smartphone*, videojuego*, robot*, aplicacion, dinosaurio*, arqueolog*, asteroide',
    weak: 'investigacion, estudio, digital',
  },
  environment: {
    strong:
      'clima, cambio climatico, calentamiento global, medio ambiente, medioambiente, ambiental*, terremoto, sismo, temblor, huracan, ' +
      'inundacion*, sequia, incendio forestal, incendios forestales, tormenta*, lluvias, ola de calor, contaminacion, volcan, ' +
      'deforestacion, fauna, biodiversidad, pronostico del tiempo, aemet, temperaturas',
    weak: 'calor, frio, nieve, agua, animales',
  },
  sports: {
    strong:
      'futbol, futbolista*, deporte*, deportiv*, liga, laliga, champions, mundial de, copa del rey, copa america, libertadores, ' +
      'sudamericana, eliminatorias, seleccion espanola, seleccion argentina, seleccion mexicana, fichaje*, entrenador*, delantero*, ' +
      'centrocampista*, portero, arbitro, gol, goles, golead*, partido contra, semifinal*, cuartos de final, octavos de final, baloncesto, ' +
      'balonmano, tenis, tenista, ciclismo, ciclista, vuelta a espana, formula 1, motociclismo, boxeo, boxeador*, atletismo, natacion, ' +
      'maraton, juegos olimpicos, olimpic*, medalla*, beisbol, voleibol, barca, boca juniors, river plate, club america, chivas, ' +
      'cruz azul, pumas, tigres uanl, liga mx',
    weak: 'equipo, jugador*, torneo, final, campeon*, gana, derrota, victoria, seleccion, estadio, marcador',
  },
  education: {
    strong:
      'educacion, educativ*, escuela*, colegio*, universidad*, universitari*, estudiantes, alumnos, alumnas, maestros, profesores, ' +
      'docentes, becas, examen, selectividad, clases presenciales, rector, bachillerato',
    weak: 'clases, curso, ensenanza',
  },
  culture: {
    strong:
      'pelicula*, cine, cantante*, actor, actriz, actores, musica, musical*, musico*, concierto*, festival*, museo*, exposicion, teatro, ' +
      'novela, escritor*, poeta, libro, libros, artista*, pintor*, danza, cultura, cultural*, patrimonio, iglesia, papa francisco, ' +
      'obispo*, semana santa, navidad, famos*, farandula, telenovela, reality, premios goya, oscar, gala, alfombra roja, serie de netflix, ' +
      'estreno, realeza, princesa, vaticano, religion, misa, arte, espectaculos, carnaval',
    weak: 'serie, album, gira, boda, celebra, reina',
  },
  energy: {
    strong:
      'energia*, energetic*, petroleo, petrolera*, gasolina, combustible*, electricidad, electric*, apagon*, gas natural, gasoducto, ' +
      'nuclear, renovables, solar*, eolic*, carbon, pemex, ypf, ecopetrol, repsol, iberdrola, endesa, tarifa electrica, tarifas de luz, ' +
      'barril',
    weak: 'luz, gas',
  },
  defense: {
    strong:
      'ejercito, militar*, guerra*, misil*, bombardeo*, terrorismo, terrorista*, otan, tropas, soldado*, fuerzas armadas, fuerza aerea, ' +
      'armada, guerrilla, farc, eln, hamas, hizbula, drones, alto el fuego, invasion, defensa nacional, ministro de defensa',
    weak: 'ataque, armas, ucrania, gaza, defensa',
  },
  transport: {
    strong:
      'aeropuerto*, aerolinea*, avion, aviones, vuelo*, tren, trenes, ferrocarril*, ferroviari*, metro de, autopista*, carretera*, ' +
      'transito, trafico, transporte*, accidente de transito, accidente vial, choque, volcadura, atropell*, autobus*, camion*, puerto, ' +
      'conductor*, peaje*, taxi*, renfe, iberia, aena, motociclista*, colision',
    weak: 'accidente, vehiculo*, barco, via',
  },
  agriculture: {
    strong:
      'agricultor*, agricultura, agricola*, agrari*, cosecha*, ganader*, ganado, campesin*, cultivo*, trigo, maiz, soja, cafe de, ' +
      'fertilizante*, pesca, pescadores, tractor*, lecher*, agropecuari*, agroalimentari*, vinedo*, aceite de oliva, riego',
    weak: 'alimentos, arroz, leche, carne',
  },
  finance: {
    strong:
      'bolsa*, acciones, banco*, bancari*, banca, banco central, inversion*, inversor*, mercados, dolar, euro, divisa*, credito*, ' +
      'tasas de interes, tipos de interes, bitcoin, criptomoneda*, beneficio neto, ganancias, ibex, wall street, fusion, opa, adquisicion, ' +
      'seguros, aseguradora, bbva, caixabank, fondos, bono, bonos, hacienda',
    weak: 'mercado, empresa*, millones, ventas',
  },
  law: {
    strong:
      'policia*, policial*, detenid*, detiene*, detencion, asesinato*, asesin*, homicidio*, tribunal*, juez*, jueza, juicio, fiscal*, ' +
      'justicia, judicial*, carcel, prision, condenad*, delito*, crimen, narcotrafico, narco*, cartel, violacion, abuso sexual, robo*, ' +
      'robaron, asalto*, secuestr*, feminicidio*, corrupcion, estafa*, fraude, guardia civil, desaparecid*, sicario*, balacera, tiroteo, ' +
      'arrest*, derechos humanos, demanda, victima*, apunal*, extorsion',
    weak: 'muert*, investig*, violencia, presunt*, denunci*, hallan, cuerpo',
  },
  realestate: {
    strong:
      'vivienda*, inmobiliari*, alquiler*, hipoteca*, inquilino*, propietarios, desahucio*, bienes raices, mercado inmobiliario, ' +
      'suelo urbano, promotora*, compraventa*, departamento en venta, pisos, piso turistico, euribor',
    weak: 'casa, casas, piso, construccion, obra',
  },
  media: {
    strong:
      'periodista*, periodismo, prensa, medios de comunicacion, libertad de expresion, censura, redes sociales, twitter, tiktok, facebook, ' +
      'instagram, youtube, viral, televisa, television*, rtve, emisora, telecomunicaciones, telefonica, movistar, influencer*, podcast',
    weak: 'tv, radio, medios, video, canal',
  },
  tourism: {
    strong:
      'turismo, turista*, turistic*, hotel, hoteles, hotelero*, hosteleria, viajes, viajero*, vacaciones, playas, crucero*, balneario*, ' +
      'resort*, visitantes, destino turistico, destinos, que ver en, alojamiento*, airbnb, temporada alta, pueblos magicos, pueblo magico, ' +
      'parador*, agencia de viajes, semana santa turismo',
    weak: 'viaje, playa, visitar, isla, ruta, pueblo, hospedaje',
  },
  manufacturing: {
    strong:
      'fabrica*, fabricante*, fabricacion, manufactur*, industria automotriz, industria*, industrial*, automotriz, automotrices, ' +
      'planta de produccion, ensamblador*, maquiladora*, siderurgic*, acero, acereria, cementera, textil*, seat, volkswagen, nissan, ' +
      'linea de produccion, produccion industrial, metalurgic*, astillero*, automocion',
    weak: 'planta, produccion, obreros',
  },
  retail: {
    strong:
      'supermercado*, tiendas, tienda, comercio minorista, minorista*, comercios, comercio electronico, rebajas, centro comercial, ' +
      'centros comerciales, mercadona, carrefour, el corte ingles, inditex, zara, buen fin, black friday, hot sale, consumidor*, profeco, ' +
      'walmart, compras, descuento*, ofertas, grandes almacenes, ventas navidenas, mcdonald s, oxxo, soriana, liverpool tiendas',
    weak: 'precio, clientes, marca*, consumo, restaurante*',
  },
};
